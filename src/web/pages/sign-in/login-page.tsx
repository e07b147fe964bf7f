import { Suspense } from 'react';
import { Navigate, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SessionEnd } from '#web/api/session-state.ts';
import { useSession } from '#web/api/stored-session.ts';
import { EntranceFrame } from '#web/features/sign-in/entrance-frame.tsx';
import { LoginForm } from '#web/features/sign-in/login-form.tsx';
import { sessionEndText } from '#web/features/sign-in/session.text.ts';
import { safeTarget } from '#web/lib/safe-target.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import * as texts from './login-page.text.ts';

const NewPasswordForm = lazyPart(
  async () => (await import('#web/features/sign-in/new-password-form.tsx')).NewPasswordForm,
);

const FirstStep = lazyPart(async () => (await import('#web/features/sign-in/first-step.tsx')).FirstStep);

/** /login, /confirmemail and /confirmpassword */
export function LoginPage() {
  const { sessionEnd } = useLoaderData<{ sessionEnd: SessionEnd | null }>();
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const token = pathname === '/confirmpassword' ? parameters.get('token') : null;

  if (token !== null && token !== '') {
    return (
      <EntranceFrame title={texts.title}>
        <Suspense>
          <NewPasswordForm token={token} onDone={() => void navigate('/login', { replace: true })} />
        </Suspense>
      </EntranceFrame>
    );
  }

  if (session?.mustChangePassword ?? session?.mustGiveEmail) {
    return (
      <Suspense>
        <FirstStep session={session} />
      </Suspense>
    );
  }
  if (session !== null) return <Navigate to={safeTarget(parameters.get('target'))} replace />;

  return (
    <EntranceFrame title={texts.title}>
      <LoginForm
        notice={
          sessionEnd === null ? null : (
            <AlertBox tone={sessionEnd === 'expired' ? 'info' : 'success'} role="status">
              {sessionEndText[sessionEnd]}
            </AlertBox>
          )
        }
      />
    </EntranceFrame>
  );
}
