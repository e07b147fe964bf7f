import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { administrationOf } from '#web/parts/administration.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NoPermission } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import * as texts from './administration-page.text.ts';

const FirstStepsCard = lazyPart(async () => (await import('#web/parts/first-steps-card.tsx')).FirstStepsCard);

export function AdministrationPage() {
  const actor = useActor();
  return (
    <div className="max-w-[1056px]">
      <PageHeader title={ADMINISTRATION.label} />
      {isAdministrator(actor) ? (
        <div className="flex flex-col gap-4">
          <Suspense>
            <FirstStepsCard />
          </Suspense>
          <ul className="grid gap-4 sm:grid-cols-2">
            {administrationOf(actor).map(({ href, label, detail, Icon }) => (
              <li key={href}>
                <Link
                  to={href}
                  className="flex h-full items-center gap-4 rounded-card border border-border bg-surface p-4 transition-colors hover:bg-row-hover sm:p-5"
                >
                  <Icon size={24} aria-hidden className="shrink-0 text-text-2" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-label text-text-2">{detail}</span>
                  </span>
                  <ChevronRight size={20} aria-hidden className="shrink-0 text-text-3" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <NoPermission text={texts.administratorsOnly} />
      )}
    </div>
  );
}
