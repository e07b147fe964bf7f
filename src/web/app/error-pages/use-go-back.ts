import { useNavigate } from 'react-router';

/** Back to where the person came from, or to the first list when there is no earlier page of ours. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (hasEarlierPage() ? navigate(-1) : navigate('/players', { replace: true }));
}

/** Browsers with the Navigation API know it, also after a reload; otherwise react-router's own numbering tells. */
function hasEarlierPage(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation !== undefined) return navigation.canGoBack;
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0;
}
