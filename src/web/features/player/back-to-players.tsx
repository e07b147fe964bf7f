import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export function BackToPlayers() {
  return (
    <Link to="/players" className={buttonClass('secondary')}>
      Състезатели
    </Link>
  );
}
