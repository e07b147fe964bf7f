import { Link } from 'react-router';

/** The number of a licence; only a text for those who may not open it. */
export function CardIndexLink({ id, mayOpen = true }: { id: number; mayOpen?: boolean }) {
  const name = `Лиценз #${id}`;
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
