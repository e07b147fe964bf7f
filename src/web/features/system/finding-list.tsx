import type { Finding } from '#contract/system/system.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { levelNames, systemText } from './system.text.ts';

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-border">
      {findings.map(({ subject, level, text, remedy }) => (
        <li key={subject} className="flex flex-col gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:flex-row">
          <span className="shrink-0 sm:w-32">
            <Badge tone={levelNames[level].tone} hasDot>
              {levelNames[level].label}
            </Badge>
          </span>
          <div className="min-w-0">
            <p className="font-medium">{subject}</p>
            <p className="break-words">{text}</p>
            {remedy === null ? null : <Remedy text={remedy} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Commands and settings are for whoever runs the server; the others need not read them. */
function Remedy({ text }: { text: string }) {
  return (
    <details className="text-label text-text-2">
      <summary className="w-fit cursor-pointer py-1 text-link hover:underline">{systemText.remedy}</summary>
      <p className="break-words">{text}</p>
    </details>
  );
}
