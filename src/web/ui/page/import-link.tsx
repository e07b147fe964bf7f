import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';

/** „Импорт“ beside „Добави“: many at once, from a file. */
export function ImportLink({ kind }: { kind: string }) {
  return (
    <Link to={`/imports/create?kind=${kind}`} className={buttonClass('secondary', 'max-sm:px-3')}>
      Импорт
    </Link>
  );
}
