import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useSession } from '#web/api/stored-session.ts';
import { checkText } from '#web/features/card-index/checks/licence-check.text.ts';
import { LicenceToCheck } from '#web/features/card-index/checks/licence-to-check.tsx';
import { OpenedToday } from '#web/features/card-index/checks/opened-today.tsx';
import { useLicenceToCheck } from '#web/features/card-index/checks/use-licence-to-check.ts';
import { loginPath } from '#web/lib/safe-target.ts';
import { countUnsent } from '#web/lib/store/kept-licences.ts';
import { PublicFrame } from '#web/parts/public-frame.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** /checks/today, /checks/12 and /checks/{code of a sheet}: for whoever checks a team in a hall, on a phone. */
export function CheckPage() {
  const which = useParams()['which'] ?? '';
  const session = useSession();
  const isToday = which === 'today';
  if (session === null) return <SignedOut which={which} />;
  // What has to be done before anything else is done there.
  if (session.mustChangePassword ?? session.mustGiveEmail)
    return <Navigate to={loginPath(`/checks/${which}`)} replace />;
  return (
    <PublicFrame title={isToday ? checkText.today : checkText.title}>
      {isToday ? (
        <OpenedToday key={session.user.id} userId={session.user.id} />
      ) : (
        <OneLicence key={`${which} ${session.user.id}`} which={which} userId={session.user.id} />
      )}
      <Shell />
      <nav className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {isToday ? null : (
          <Link to="/checks/today" className="touch-target py-2 text-link hover:underline">
            {checkText.toToday}
          </Link>
        )}
        <Link to="/logout" className="touch-target py-2 text-link hover:underline">
          {checkText.logOut}
        </Link>
      </nav>
    </PublicFrame>
  );
}

const loadKeeping = () => import('#web/features/card-index/checks/keep-shell.ts');

/** Once the page stands, so that it delays nothing; without a network there is nothing to keep. */
function Shell() {
  useEffect(() => {
    loadKeeping()
      .then(({ keepShell }) => keepShell())
      .catch(() => undefined);
  }, []);
  return null;
}

function OneLicence({ which, userId }: { which: string; userId: number }) {
  const opened = useLicenceToCheck(which, userId);
  const { kept, failure, read } = opened;
  // By the code it was found; by its number it is found again without a network.
  if (kept !== null && String(kept.licence.id) !== which) return <Navigate to={`/checks/${kept.licence.id}`} replace />;
  if (kept !== null) return <LicenceToCheck opened={{ ...opened, kept }} userId={userId} />;
  if (failure === null) return <p role="status">{checkText.loading}</p>;
  return (
    <AlertBox tone="danger" role="alert">
      {failure}
      <Button variant="secondary" onClick={() => void read()} className="mt-3 block">
        {checkText.retry}
      </Button>
    </AlertBox>
  );
}

/** A session that ran out takes names and photos with it; what was checked waits for the same person. */
function SignedOut({ which }: { which: string }) {
  const target = loginPath(`/checks/${which}`);
  if (countUnsent() === 0) return <Navigate to={target} replace />;
  return (
    <PublicFrame title={checkText.title}>
      <AlertBox tone="warning" role="alert">
        {checkText.sessionOver}
      </AlertBox>
      <Link to={target} className={buttonClass('primary', 'mt-4')}>
        {checkText.logIn}
      </Link>
    </PublicFrame>
  );
}
