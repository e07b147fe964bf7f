import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { NoticeType } from './notify.ts';

export function ToastIcon({ type }: { type: NoticeType }) {
  switch (type) {
    case 'error':
      return <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-danger" />;
    case 'success':
      return <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />;
    case 'loading':
      return <LoaderCircle size={20} aria-hidden className="mt-0.5 shrink-0 animate-spin text-info" />;
    case 'blank':
    case 'custom':
      return <Info size={20} aria-hidden className="mt-0.5 shrink-0 text-info" />;
  }
}
