import { useNavigation } from 'react-router';
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts';
import { ProgressLine } from '#web/ui/progress-line.tsx';

export function NavigationProgress() {
  const isSlow = useDelayedFlag(useNavigation().state !== 'idle', 150);
  return isSlow ? <ProgressLine className="fixed inset-x-0 top-0 z-40" /> : null;
}
