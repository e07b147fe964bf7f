import { Link } from 'react-router';
import type { SlowRequest, System } from '#contract/system/system.contract.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/table/record-table.tsx';
import { secondsText, sizeText, slowText, standbyText, systemText } from './system.text.ts';
import * as texts from './system-facts.text.ts';

export function SystemFacts({ system }: { system: System }) {
  const { engine, postgresql, disk, lastBackup, mail } = system;
  return (
    <DefinitionList
      items={[
        { term: texts.version, value: system.version },
        {
          term: texts.database,
          value: `${engine === 'embedded' ? texts.embedded : texts.server}, PostgreSQL ${postgresql}`,
        },
        { term: texts.databaseSize, value: sizeText(system.databaseBytes) },
        { term: texts.replica, value: standbyText(system.standby) },
        {
          term: texts.disk,
          value: disk === null ? '–' : texts.freeOf(sizeText(disk.freeBytes), sizeText(disk.totalBytes)),
        },
        {
          term: texts.lastBackup,
          value:
            lastBackup === null
              ? systemText.noBackup
              : `${showMoment(lastBackup.at)}, ${sizeText(lastBackup.bytes)}, ${lastBackup.isSealed ? texts.encrypted : texts.notEncrypted}`,
        },
        {
          term: texts.outbox,
          value: (
            <Link to="/outbox" className="text-link hover:underline">
              {texts.mailCounts(mail.queued, mail.failed)}
            </Link>
          ),
        },
        { term: texts.openSessions, value: String(system.openSessions) },
      ]}
    />
  );
}

const slowColumns: readonly RecordColumn<SlowRequest>[] = [
  {
    header: texts.request,
    isLong: true,
    cell: ({ method, route }) => <span className="wrap-anywhere">{`${method} ${route}`}</span>,
  },
  {
    header: texts.duration,
    isNumber: true,
    isOneLine: true,
    cell: ({ ms }) => secondsText(ms),
  },
  { header: texts.when, isOneLine: true, cell: ({ at }) => showMoment(at) },
];

export function SlowRequests({ requests }: { requests: readonly SlowRequest[] }) {
  const [slowest] = requests;
  if (slowest === undefined) return <p className="text-text-2">{systemText.noneSlow}</p>;
  return (
    <>
      <p>{slowText(requests.length, slowest.ms)}</p>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-link hover:underline">{systemText.slowDetails}</summary>
        <RecordTable
          label={systemText.slow}
          columns={slowColumns}
          rows={requests}
          keyOf={({ method, route }) => `${method} ${route}`}
        />
      </details>
    </>
  );
}
