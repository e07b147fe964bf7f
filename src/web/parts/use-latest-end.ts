import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { dateInText, isIsoDate } from '#domain/common/dates.ts';
import { latestEnd } from '#domain/player/document.rules.ts';

interface Typed {
  type: string;
  startDate: string;
  endDate: string;
  isOpenEnded: boolean;
  description: string;
  file: File | null;
}

/** What the chosen kind says of the last day: it is filled in where none was typed, and said under the box. */
export function useLatestEnd<Sent>(
  { control, getValues, setValue }: UseFormReturn<Typed, unknown, Sent>,
  kinds: readonly DocumentKindItem[] | undefined,
): { isOpenEnded: boolean; hint: string | null } {
  const [type, startDate, isOpenEnded] = useWatch({ control, name: ['type', 'startDate', 'isOpenEnded'] });
  const kind = kinds?.find(({ id }) => String(id) === type);
  const isBounded = kind?.validity === 'season' || kind?.validity === 'months';
  const latest = kind !== undefined && isIsoDate(startDate) ? latestEnd(kind, startDate) : null;
  useEffect(() => {
    if (latest !== null && getValues('endDate') === '') setValue('endDate', latest, { shouldDirty: true });
  }, [latest, getValues, setValue]);
  useEffect(() => {
    if (kind?.validity === 'open') setValue('isOpenEnded', true);
    else if (isBounded) setValue('isOpenEnded', false);
  }, [kind?.validity, isBounded, setValue]);
  const end = latest === null ? 'Попълва се според началната дата.' : `Най-късно до ${dateInText(latest)}`;
  return { isOpenEnded, hint: isBounded ? end : null };
}
