import { useSetLogo } from '#web/api/club/club.api.ts';
import { LogoDialog } from '#web/parts/logo-dialog.tsx';

interface LogoModalProps {
  clubId: number;
  onClose: () => void;
}

export function LogoModal({ clubId, onClose }: LogoModalProps) {
  return <LogoDialog title="Добавяне на клубно лого" write={useSetLogo(clubId)} onClose={onClose} />;
}
