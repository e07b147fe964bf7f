import { useSetLogo } from '#web/api/club/club.api.ts';
import { LogoDialog } from '#web/parts/logo-dialog.tsx';
import * as texts from './logo-modal.text.ts';

interface LogoModalProps {
  clubId: number;
  onClose: () => void;
}

export function LogoModal({ clubId, onClose }: LogoModalProps) {
  return <LogoDialog title={texts.title} write={useSetLogo(clubId)} onClose={onClose} />;
}
