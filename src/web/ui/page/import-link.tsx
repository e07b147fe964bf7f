import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';

/** „Импорт“ beside „Добави“: many at once, from a file. */
export function ImportLink({ kind, className }: { kind: string; className?: string }) {
  return (
    <Link to={`/imports/create?kind=${kind}`} className={buttonClass('secondary', className)}>
      Импорт
    </Link>
  );
}
