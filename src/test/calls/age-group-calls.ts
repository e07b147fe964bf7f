import type { AgeGroupForm } from '#contract/card-index/age-group.contract.ts';

/** Closed, so that others of the same age do not matter. */
export const aClosedGroup = (label: string): AgeGroupForm => ({
  label,
  labelEn: 'Under 13',
  age: 12,
  sex: 0,
  isClosed: true,
});
