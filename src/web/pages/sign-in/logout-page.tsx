import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '#web/api/sign-in/session.api.ts';
import { EntranceFrame } from '#web/features/sign-in/entrance-frame.tsx';

export function LogoutPage() {
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void logOut().then(() => navigate('/login', { replace: true }));
  }, [navigate]);

  return (
    <EntranceFrame title="Изход">
      <p role="status">Излизане от системата...</p>
    </EntranceFrame>
  );
}
