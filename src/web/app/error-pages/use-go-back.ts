import { useNavigate } from 'react-router';

/** Back to where the person came from, or to the first list when the page was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // react-router numbers the entries it has made; the first of them has nothing of ours behind it.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void ((idx ?? 0) > 0 ? navigate(-1) : navigate('/players', { replace: true }));
  };
}
