import { Trophy, Volleyball } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { isOfVolleyball, useFederationName } from '#web/lib/federation.ts';
import { FederationMark } from '#web/ui/federation-mark.tsx';
import * as texts from './brand.text.ts';

/** The logo of the federation, or a ball or a cup, and its name over the tricolour. On the rail the name is left out. */
export function Brand({ isFolding = false }: { isFolding?: boolean }) {
  const name = useFederationName();
  const Sign = isOfVolleyball(name) ? Volleyball : Trophy;
  return (
    <div className={cx('flex flex-col gap-3 px-4 pt-5 pb-4', isFolding && 'max-xl:px-3')}>
      <div className={cx('flex items-center gap-3', isFolding && 'max-xl:justify-center')}>
        <FederationMark className="size-9">
          <Sign size={36} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent" />
        </FederationMark>
        <div className={cx('min-w-0', isFolding && 'max-xl:sr-only')}>
          <p className="text-body leading-5 font-bold break-words">{name}</p>
          <p className="text-meta text-sidebar-text-2">{texts.administrativeSystem}</p>
        </div>
      </div>
      <div className="tricolour" />
    </div>
  );
}
