import { useState } from 'react';
import { Link } from 'react-router';
import { EntranceFrame } from '#web/features/session/entrance-frame.tsx';
import { ForgotPasswordForm } from '#web/features/session/forgot-password-form.tsx';
import { ResetAccepted } from '#web/features/session/reset-accepted.tsx';

/** /forgot-password */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <EntranceFrame title="Забравена парола">
      {sentTo === null ? <ForgotPasswordForm onSent={setSentTo} /> : <ResetAccepted email={sentTo} />}
      <Link to="/login" className="mt-4 inline-flex min-h-11 items-center text-link underline">
        Обратно към входа
      </Link>
    </EntranceFrame>
  );
}
