import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plural } from '#domain/common/plural.ts';
import { logOut } from '#web/api/sign-in/session.api.ts';
import { EntranceFrame } from '#web/features/sign-in/entrance-frame.tsx';
import { countUnsent } from '#web/lib/store/kept-licences.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import * as texts from './logout-page.text.ts';

export function LogoutPage() {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  // Signing out leaves nothing on the device: what nobody else has yet would be lost with it.
  const [unsent, setUnsent] = useState(countUnsent);

  useEffect(() => {
    if (hasStarted.current || unsent > 0) return;
    hasStarted.current = true;
    void logOut().then(() => navigate('/login', { replace: true }));
  }, [navigate, unsent]);

  return (
    <EntranceFrame title={texts.title}>
      {unsent > 0 ? (
        <>
          <p role="alert">{texts.unsentReviews(plural(unsent, texts.unsentReviewOne, texts.unsentReviewMany))}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Link to="/checks/today" className={buttonClass('primary')}>
              {texts.toReviews}
            </Link>
            <Button variant="danger" onClick={() => setUnsent(0)}>
              {texts.deleteAndSignOut}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{texts.signingOut}</p>
      )}
    </EntranceFrame>
  );
}
