import { CircleX } from 'lucide-react';

interface Reason {
  code: string;
  fact: string;
}

export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="flex flex-col gap-0.5 text-label text-text-2">
      {reasons.map(({ code, fact }) => (
        <li key={code} className="flex gap-1.5">
          <CircleX size={16} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
