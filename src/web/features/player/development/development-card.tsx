import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { positionLabel } from '#domain/federation/federation-lists.ts';
import { measuredValue, type MeasureKind, openMeasures } from '#domain/player/measure-kinds.ts';
import { cx } from '#web/lib/cx.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { RemovedEntries } from '#web/parts/removed-entries.tsx';
import { TakeBackButton } from '#web/parts/take-back-button.tsx';
import { RecordCard, type RecordsResult } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import {
  before,
  cardDescription,
  columnHeader,
  isMoreGood,
  showMeasure,
  showStep,
  stepInWords,
  withUnit,
} from './development.text.ts';
import type { DevelopmentAdding } from './use-development-adding.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './development-card.text.ts';

interface DevelopmentCardProps {
  playerId: number;
  result: RecordsResult<PlayerDevelopment>;
  adding: DevelopmentAdding;
}

export function DevelopmentCard({ playerId, result, adding }: DevelopmentCardProps) {
  return (
    <RecordCard
      title={texts.title}
      description={cardDescription()}
      result={result}
      columns={columnsFor(result.data ?? [])}
      keyOf={(row) => row.id}
      newKey={adding.newId}
      empty={texts.noMeasurements}
      addButton={adding.button}
      footer={<RemovedEntries path={pathOf(playerId)} describe={inOneLine} />}
    />
  );
}

const pathOf = (playerId: number) => `/api/players/${playerId}/developments`;
/** Its day and the first two values: enough to know it again. */
function inOneLine(row: PlayerDevelopment): string {
  const values = openMeasures().flatMap((kind) => {
    const value = measuredValue(kind, row);
    return value === null ? [] : [withUnit(value, kind.unit)];
  });
  return texts.measurementLine(showDate(row.date), values.slice(0, 2));
}

/** Only where there is something to take away: the table is wide enough without it. */
const removal: RecordColumn<PlayerDevelopment> = {
  header: words.actions,
  isAction: true,
  cell: ({ id, playerId, date, mayTakeBack }) =>
    mayTakeBack ? <TakeBackButton path={pathOf(playerId)} id={id} what={texts.measurementOf(showDate(date))} /> : null,
};

function columnsFor(rows: readonly PlayerDevelopment[]): RecordColumn<PlayerDevelopment>[] {
  const numbers = openMeasures().map((kind): RecordColumn<PlayerDevelopment> => ({
    header: columnHeader(kind),
    isNumber: true,
    sortValue: (row) => measuredValue(kind, row),
    cell: (row) => <MeasureCell kind={kind} row={row} previous={before(rows, row, kind)} />,
  }));
  const position: RecordColumn<PlayerDevelopment> = {
    header: texts.position,
    sortValue: (row) => row.position,
    cell: (row) => positionLabel(row.position) ?? '–',
  };
  return [
    { header: texts.date, isOneLine: true, sortValue: (row) => row.date, cell: (row) => showDate(row.date) },
    ...numbers.slice(0, 2),
    position,
    ...numbers.slice(2),
    ...(rows.some(({ mayTakeBack }) => mayTakeBack) ? [removal] : []),
  ];
}

interface MeasureCellProps {
  kind: MeasureKind;
  row: PlayerDevelopment;
  previous: PlayerDevelopment | undefined;
}

/** The value, then how far it is from the one before. */
function MeasureCell({ kind, row, previous }: MeasureCellProps) {
  const { unit } = kind;
  const value = measuredValue(kind, row);
  if (value === null) return texts.notMeasured;
  const step = showStep(kind, value, previous === undefined ? null : measuredValue(kind, previous));
  const tone = !isMoreGood(kind) ? 'text-text-2' : step?.startsWith('+') === true ? 'text-success' : 'text-danger';
  return (
    <span className="tabular inline-flex items-baseline gap-1.5 max-sm:flex-wrap">
      <span>
        {showMeasure(value)}
        <span className="sr-only">&nbsp;{unit}</span>
      </span>
      {/* As wide with nothing in it: the values stand one under the other. */}
      <span className={cx('text-left text-meta font-medium sm:w-8', tone)}>
        {step === null || previous === undefined ? null : (
          <>
            <span aria-hidden>{step}</span>
            <span className="sr-only">, {stepInWords(step, unit, previous.date)}</span>
          </>
        )}
      </span>
    </span>
  );
}
