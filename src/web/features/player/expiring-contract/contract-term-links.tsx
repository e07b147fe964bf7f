import { useSearchParams } from 'react-router';
import { type ContractTerm, contractTerms } from '#domain/player/contract.rules.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './contract-term-links.text.ts';

/** Within how many days, as the address says; as far as the installation looks where it does not. */
export function useContractTerm(): ContractTerm | undefined {
  const [parameters] = useSearchParams();
  return contractTerms.find((days) => String(days) === parameters.get('days'));
}

export function ContractTermLinks({ list, chosen }: { list: ListPaging; chosen: ContractTerm | undefined }) {
  const option = (days: ContractTerm | undefined, label: string) => ({
    label,
    to: { search: list.searchWith({ days: days === undefined ? null : String(days), page: null }) },
    isChosen: chosen === days,
  });
  return (
    <FilterLinks
      label={texts.term}
      options={[option(undefined, words.all), ...contractTerms.map((days) => option(days, texts.withinDays(days)))]}
    />
  );
}
