import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';
import * as texts from './import-link.text.ts';

/** „Импорт“ beside „Добави“: many at once, from a file. On a phone its sign, so that the search has room for its words. */
export function ImportLink({ kind }: { kind: string }) {
  return (
    <Link
      to={`/imports/create?kind=${kind}`}
      className={buttonClass('secondary', 'max-sm:size-11 max-sm:shrink-0 max-sm:px-0')}
    >
      <FileUp size={20} aria-hidden className="sm:hidden" />
      <span className="max-sm:sr-only">{texts.importFile}</span>
    </Link>
  );
}
