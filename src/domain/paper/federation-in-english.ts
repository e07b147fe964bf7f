import { USUAL_NAME } from '../federation/usual-federation.ts';
import { toLatin } from '../search/search-key.ts';

/** What federations are called that have not said it themselves. */
const TRANSLATED: Readonly<Record<string, string>> = {
  [USUAL_NAME]: 'Volleyball Federation',
  'Българска федерация по волейбол': 'Bulgarian Volleyball Federation',
  'Българска федерация волейбол': 'Bulgarian Volleyball Federation',
};

export interface NamedFederation {
  name: string;
  englishName: string | null;
}

export function federationInEnglish({ name, englishName }: NamedFederation): string {
  return englishName ?? TRANSLATED[name] ?? toLatin(name);
}
