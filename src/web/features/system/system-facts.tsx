import { Link } from 'react-router';
import type { SlowRequest, System } from '#contract/system/system.contract.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/table/record-table.tsx';
import { secondsText, sizeText, slowText, standbyText, systemText } from './system.text.ts';

export function SystemFacts({ system }: { system: System }) {
  const { engine, postgresql, disk, lastBackup, mail } = system;
  return (
    <DefinitionList
      items={[
        { term: 'Версия', value: system.version },
        { term: 'База данни', value: `${engine === 'embedded' ? 'вградена' : 'сървър'}, PostgreSQL ${postgresql}` },
        { term: 'Размер на базата', value: sizeText(system.databaseBytes) },
        { term: 'Реплика', value: standbyText(system.standby) },
        {
          term: 'Диск',
          value: disk === null ? '–' : `свободни ${sizeText(disk.freeBytes)} от ${sizeText(disk.totalBytes)}`,
        },
        {
          term: 'Последно резервно копие',
          value:
            lastBackup === null
              ? systemText.noBackup
              : `${showMoment(lastBackup.at)}, ${sizeText(lastBackup.bytes)}, ${lastBackup.isSealed ? 'шифровано' : 'нешифровано'}`,
        },
        {
          term: 'Изходяща поща',
          value: (
            <Link to="/outbox" className="text-link hover:underline">
              {`чакат ${mail.queued}, неизпратени ${mail.failed}`}
            </Link>
          ),
        },
        { term: 'Отворени сесии', value: String(system.openSessions) },
      ]}
    />
  );
}

const slowColumns: readonly RecordColumn<SlowRequest>[] = [
  {
    header: 'Заявка',
    isLong: true,
    cell: ({ method, route }) => <span className="wrap-anywhere">{`${method} ${route}`}</span>,
  },
  {
    header: 'Време',
    isNumber: true,
    isOneLine: true,
    cell: ({ ms }) => secondsText(ms),
  },
  { header: 'Кога', isOneLine: true, cell: ({ at }) => showMoment(at) },
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
