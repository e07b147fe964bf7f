import { expect, it } from 'vitest';
import { namesOfClub, namesOfCoach, namesOfPerson, photoKey } from './photo-names.ts';

it.each([
  ['player', '100123.jpg', { by: 'number', number: 100_123 }],
  ['player', 'снимки/U14/0848010010.JPEG', { by: 'egn', egn: '0848010010' }],
  ['player', 'C:\\снимки\\ред 14.webp', { by: 'row', rowNo: 14 }],
  ['player', 'row_7.png', { by: 'row', rowNo: 7 }],
  ['player', 'Ред7.png', { by: 'row', rowNo: 7 }],
  ['player', 'снимки\\U14/12.png', { by: 'number', number: 12 }],
  ['player', ' 100123 .jpg', { by: 'number', number: 100_123 }],
  ['player', '084801 0010.jpg', { by: 'egn', egn: '0848010010' }],
  ['player', 'Иван - Петров.jpg', { by: 'name', name: 'ivan petrov' }],
  ['club', '0006947490015.png', { by: 'bulstat', bulstat: '0006947490015' }],
  ['club', 'ред 14 б.png', { by: 'name', name: 'red 14 b' }],
  ['club', 'стар ред 14.png', { by: 'name', name: 'star red 14' }],
  ['player', 'AB123456.png', { by: 'egn', egn: 'AB123456' }],
  ['coach', '7001010010.png', { by: 'egn', egn: '7001010010' }],
  ['club', '000694749.png', { by: 'bulstat', bulstat: '000694749' }],
  ['club', 'ред-3.png', { by: 'row', rowNo: 3 }],
  ['player', 'U14/Иван Петров.jpg', { by: 'name', name: 'ivan petrov' }],
  ['coach', 'Ivan_G.Petrov.jpg', { by: 'name', name: 'ivan g petrov' }],
  ['player', '100026 копие.png', { by: 'number', number: 100_026 }],
  ['player', '100717_(1).png', { by: 'number', number: 100_717 }],
  ['player', 'U14/100026 (2).jpg', { by: 'number', number: 100_026 }],
  ['player', '100026(12).jpg', { by: 'number', number: 100_026 }],
  ['player', '100026-copy.jpg', { by: 'number', number: 100_026 }],
  ['player', '100026 - Копие (3).jpg', { by: 'number', number: 100_026 }],
  ['player', '100026 copy 2.jpg', { by: 'number', number: 100_026 }],
  ['player', '084801 0010 (1).jpg', { by: 'egn', egn: '0848010010' }],
  ['coach', '7001010010_copy.png', { by: 'egn', egn: '7001010010' }],
  ['club', '000694749 (1).png', { by: 'bulstat', bulstat: '000694749' }],
  ['club', 'ВК Марек 2000 (Дупница).png', { by: 'name', name: 'vk marek 2000 dupnitsa' }],
] as const)('the picture of a %s called „%s“ says whose it is', (noun, name, key) => {
  expect(photoKey(noun, name)).toEqual(key);
});

it.each([
  ['player', 'Иван.jpg'],
  ['coach', 'Иван Петров (2).jpg'],
  ['player', 'IMG_2041.jpg'],
  ['player', '.jpg'],
  ['club', '100123.jpg'],
  ['coach', 'Thumbs.db'],
  ['coach', '10012.jpg'],
  ['player', '(2) Иван Петров.jpg'],
  ['player', '+359888123456.jpg'],
  ['club', 'X.jpg'],
  ['club', '0006947.jpg'],
  ['club', '00069474912.jpg'],
] as const)('the picture of a %s called „%s“ says nothing', (noun, name) => {
  expect(photoKey(noun, name)).toBeNull();
});

it('a person is called by all names or by two, whichever stands first', () => {
  expect(namesOfPerson({ firstName: 'Рая', middleName: 'Иванова', lastName: 'Янкова' })).toEqual([
    'raia ivanova iankova',
    'raia iankova',
    'iankova raia',
    'iankova raia ivanova',
  ]);
  expect(namesOfCoach('Мария Петрова-Щерева')).toContain('petrova shtereva maria');
  expect(namesOfCoach('Роналдо')).toEqual([]);
  expect(namesOfCoach('Рая  Иванова Маринова Янкова')).toEqual([
    'raia ivanova marinova iankova',
    'raia iankova',
    'iankova raia',
    'iankova raia ivanova marinova',
  ]);
});

it('a club is called with its town or without', () => {
  expect(namesOfClub('ВК Дунав (Русе)')).toEqual(['vk dunav ruse', 'vk dunav']);
  expect(namesOfClub('ВК Дунав(Русе)')).toEqual(['vk dunav ruse', 'vk dunav']);
  expect(namesOfClub('ВК Дунав (Русе) 2')).toEqual(['vk dunav ruse 2']);
});
