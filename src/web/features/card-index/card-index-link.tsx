import { Link } from 'react-router';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import * as texts from './card-index-link.text.ts';

/** The number of a licence; only a text for those who may not open it. */
export function CardIndexLink({ id, mayOpen = true }: { id: number; mayOpen?: boolean }) {
  const name = texts.licenceNumber(id);
  if (!mayOpen) return <span>{name}</span>;
  return (
    <Link
      to={`/cardindexes/${id}`}
      className="tabular text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {name}
    </Link>
  );
}

/** Two licences of one group are told apart by it. */
export function OtherChampionship({ name }: { name: string }) {
  if (name === USUAL_CHAMPIONSHIP) return null;
  return <span className="block text-meta font-normal text-text-2">{name}</span>;
}
