import { Link } from 'react-router';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { recordPaths } from '../import.text.ts';
import { rowName } from './row-words.ts';
import type { RowAnswers } from './use-row-answers.ts';
import * as texts from './row-doubles.text.ts';

interface RowDoublesProps {
  details: ImportDetails;
  row: ImportRow;
  answers: RowAnswers | null;
}

/** The row beside whom it resembles, and what speaks for it. */
export function RowDoubles({ details, row, answers }: RowDoublesProps) {
  if (row.isAnotherPerson && !row.isLeftOut) return <Answered row={row} answers={answers} />;
  if (row.doubles.length === 0 || row.isLeftOut) return null;
  const isPerson = details.kind === 'player' || details.kind === 'coach';
  const place = row.cells['currentClub'] ?? details.club?.fullName ?? null;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-border bg-bg p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          heading={texts.inTheRow}
          name={rowName(details.kind, row)}
          facts={[row.cells['birthDate'] ?? null, place]}
          to={null}
          reasons={[]}
        />
        {row.doubles.map(({ id, name, number, birthDate, clubName, reasons }) => (
          <Side
            key={id}
            heading={texts.alreadyRegistered}
            name={name}
            to={`${recordPaths[details.kind]}/${id}`}
            facts={[
              number === null ? null : texts.registrationNumber(number),
              birthDate && showDate(birthDate),
              clubName,
            ]}
            reasons={reasons}
          />
        ))}
      </div>
      {answers === null ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            aria-label={texts.otherInRow(isPerson ? texts.otherPerson : texts.otherClub, row.rowNo)}
            onClick={() => answers.sayAnother(row, true)}
          >
            {isPerson ? texts.otherPerson : texts.otherClub}
          </Button>
          <Button variant="secondary" aria-label={texts.skipRow(row.rowNo)} onClick={() => answers.leaveOut(row, true)}>
            {texts.skip}
          </Button>
          <p className="text-label text-text-2">{isPerson ? texts.samePersonQuestion : texts.skippedNotWritten}</p>
        </div>
      )}
    </div>
  );
}

interface SideProps {
  heading: string;
  name: string;
  to: string | null;
  facts: readonly (string | null)[];
  reasons: readonly string[];
}

function Side({ heading, name, to, facts, reasons }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="text-meta text-text-2">{heading}</p>
      <p className="font-medium wrap-anywhere">
        {to === null ? (
          name
        ) : (
          <Link to={to} target="_blank" className="text-link hover:underline">
            {name}
            <span className="sr-only">{texts.opensNewTab}</span>
          </Link>
        )}
      </p>
      <p className="tabular text-label text-text-2">
        {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
      </p>
      {reasons.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5 text-label">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Answered({ row, answers }: Omit<RowDoublesProps, 'details'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-label text-text-2">
      {texts.markedNotInSystem}
      {answers === null ? null : (
        <Button
          variant="quiet"
          aria-label={texts.undoMarkInRow(row.rowNo)}
          onClick={() => answers.sayAnother(row, false)}
          className="min-h-9 px-2 text-label"
        >
          {texts.undo}
        </Button>
      )}
    </p>
  );
}
