import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export function BackToClubs() {
  return (
    <Link to="/clubs" className={buttonClass('secondary')}>
      Клубове
    </Link>
  );
}
