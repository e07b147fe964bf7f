import { Link } from 'react-router';

/** The number of a licence; only a text for those who may not open it. */
export function CardIndexLink({ id, title, mayOpen = true }: { id: number; title?: string; mayOpen?: boolean }) {
  const name = `Лиценз #${id}`;
  if (!mayOpen) return <span title={title}>{name}</span>;
  return (
    <Link
      to={`/cardindexes/${id}`}
      title={title}
      className="tabular text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {name}
    </Link>
  );
}
