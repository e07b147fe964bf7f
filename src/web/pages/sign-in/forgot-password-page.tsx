import { useState } from 'react';
import { Link } from 'react-router';
import { EntranceFrame } from '#web/features/sign-in/entrance-frame.tsx';
import { ForgotPasswordForm } from '#web/features/sign-in/forgot-password-form.tsx';
import { ResetAccepted } from '#web/features/sign-in/reset-accepted.tsx';
import { forgotPasswordText } from '#web/features/sign-in/session.text.ts';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <EntranceFrame title={forgotPasswordText.title}>
      {sentTo === null ? <ForgotPasswordForm onSent={setSentTo} /> : <ResetAccepted email={sentTo} />}
      <Link to="/login" className="mt-4 inline-flex min-h-11 items-center text-link underline">
        {forgotPasswordText.back}
      </Link>
    </EntranceFrame>
  );
}
