import { expect, it } from 'vitest';
import { USUAL_CHAMPIONSHIP } from './card-index.rules.ts';
import { byKey } from './place-order.ts';

it('licences stand from the youngest boys on, the usual championship of a group before the others', () => {
  const place = (ageGroup: number, championship = USUAL_CHAMPIONSHIP) => ({ ageGroup, championship });
  const inOrder = [
    place(2),
    place(2, 'Аматьорска лига'),
    place(2, 'Купа на България'),
    place(3, 'Аматьорска лига'),
    place(6),
    place(13),
  ];
  expect(inOrder.toReversed().toSorted(byKey)).toEqual(inOrder);
  expect(inOrder.toSorted(byKey)).toEqual(inOrder);
});
