import { createPortal } from 'react-dom';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import {
  headingOf,
  type Sheet,
  type SheetLine,
  sheetOf,
  sheetText,
  sheetWidths,
} from '#domain/card-index/card-index-sheet.rules.ts';
import { type EnglishSheet, englishSheetText, sheetInEnglish } from '#domain/paper/sheet-in-english.ts';
import { federationInEnglish } from '#domain/paper/federation-in-english.ts';
import { withSoftHyphens } from '#domain/common/hyphenation.ts';
import { useFederation, useFederationLogo } from '#web/lib/federation.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';

/** More letters than these may need a second line. */
const LETTERS_OF_A_LINE = 13;
/** The same of Latin ones: under the three names together, and under one of them. */
const LATIN_OF_A_PASSPORT = 60;
const LATIN_OF_A_NAME = 22;

interface CardIndexSheetProps extends PrintedSheet {
  isCodeToCome?: boolean;
}

/** The team licence as it is printed: header on every page, rows and signatures never torn apart. */
export function CardIndexSheet({ cardIndex, verification, isCodeToCome = false }: CardIndexSheetProps) {
  const sheet = sheetOf(cardIndex);
  const english = sheetInEnglish(cardIndex);
  const logo = useFederationLogo('large');
  const federation = useFederation();
  return (
    <>
      <header className="sheet-head">
        {logo === null ? null : <img src={logo} alt="" width={384} height={384} className="sheet-logo" />}
        <div className="sheet-names">
          <h2 className="sheet-title">{sheet.title}</h2>
          <div className="sheet-stripe" />
          <p className="sheet-club">{sheet.club}</p>
          <p className="sheet-group">{headingOf(sheet)}</p>
          <p className="sheet-english" lang="en">
            {federation === null ? '' : `${federationInEnglish(federation)} · `}
            {english.heading}
          </p>
        </div>
        {verification === null ? (
          isCodeToCome ? (
            <p className="sheet-code sheet-code-to-come">{sheetText.codeToCome}</p>
          ) : null
        ) : (
          <QrPicture qr={verification.qr} label={`${sheetText.code}: ${verification.url}`} className="sheet-code" />
        )}
      </header>
      <Players lines={sheet.lines} english={english.lines} />
      <Staff sheet={sheet} english={english} />
    </>
  );
}

export function PrintedSheetPortal(props: CardIndexSheetProps) {
  return createPortal(
    <div className="sheet sheet-print" lang="bg" aria-hidden>
      <CardIndexSheet {...props} />
    </div>,
    document.body,
  );
}

const staffHeaders = [
  [sheetText.coaches.post, englishSheetText.coaches.post],
  [sheetText.name, englishSheetText.name],
  [sheetText.signature, englishSheetText.signature],
] as const;

/** For whoever reads no Bulgarian. */
function English({ text, className = 'sheet-english' }: { text: string; className?: string }) {
  return text === '' ? null : (
    <span className={className} lang="en">
      {text}
    </span>
  );
}

interface PlayersProps {
  lines: readonly SheetLine[];
  english: EnglishSheet['lines'];
}

const headers = Object.entries(sheetText.columns) as [keyof typeof sheetText.columns, string][];

function Players({ lines, english }: PlayersProps) {
  return (
    <table className="sheet-players">
      <colgroup>
        {sheetWidths.map((width, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns never change
          <col key={column} style={{ width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {headers.map(([column, header]) => (
            <th key={column} scope="col">
              {header}
              <English text={englishSheetText.columns[column]} className="sheet-english sheet-under" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 ? (
          <tr>
            <td colSpan={sheetWidths.length} className="sheet-centred">
              {sheetText.empty} <English text={englishSheetText.empty} />
            </td>
          </tr>
        ) : (
          lines.map((line, at) => (
            <tr key={line.playerId} className={english[at] === undefined ? undefined : 'sheet-with-latin'}>
              <td className="sheet-centred">{line.place}</td>
              <Name
                text={line.firstName}
                latin={english[at]?.names[0]}
                isOfPassport={english[at]?.names.length === 1}
              />
              <Name text={line.middleName} latin={english[at]?.names[1]} />
              <Name text={line.lastName} latin={english[at]?.names[2]} />
              <td className="sheet-date">
                {line.birthDate}
                <English text={english[at]?.birthDate ?? ''} className="sheet-english sheet-latin" />
              </td>
              <td className="sheet-centred">{line.number}</td>
              <td className="sheet-centred">{line.check1}</td>
              <td className="sheet-centred">{line.check2}</td>
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

interface NameProps {
  text: string;
  latin: string | undefined;
  isOfPassport?: boolean;
}

/** Two lines of smaller letters take no more room than one. */
function Name({ text, latin = '', isOfPassport = false }: NameProps) {
  const isLong = text.length > LETTERS_OF_A_LINE;
  return (
    <td className={isLong ? 'sheet-long' : undefined}>
      {isLong ? withSoftHyphens(text, LETTERS_OF_A_LINE) : text}
      <English
        text={latin}
        className={
          latin.length > (isOfPassport ? LATIN_OF_A_PASSPORT : LATIN_OF_A_NAME)
            ? 'sheet-english sheet-latin sheet-latin-long'
            : 'sheet-english sheet-latin'
        }
      />
    </td>
  );
}

function Staff({ sheet, english }: { sheet: Sheet; english: EnglishSheet }) {
  const { coaches, signs } = sheetText;
  const signatureLine = useFederation()?.signatureLine ?? null;
  const below = [sheet.approvedLine, signatureLine].filter((line) => line !== null).join(' · ');
  return (
    <div className="sheet-end">
      <table>
        <caption>
          {coaches.title} <English text={englishSheetText.coaches.title} />
        </caption>
        <thead>
          <tr>
            {staffHeaders.map(([header, other]) => (
              <th key={header} scope="col">
                {header} <English text={other} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.coaches.map((coach, at) => (
            <tr key={coach.post}>
              <td>
                {coach.post} <English text={english.coaches[at]?.post ?? ''} />
              </td>
              <td>
                {coach.name} <English text={english.coaches[at]?.name ?? ''} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sheet-pair">
        <Person post="medic" sheet={sheet} english={english} />
        <Person post="masseur" sheet={sheet} english={english} />
      </div>
      <ul className="sheet-signs">
        {signs.map((sign, place) => (
          <li key={sign}>
            {sign} <English text={englishSheetText.signs[place] ?? ''} />
          </li>
        ))}
      </ul>
      {below === '' ? null : <p className="sheet-signed-for">{below}</p>}
      {english.approvedLine === '' ? null : (
        <p className="sheet-english" lang="en">
          {english.approvedLine}
        </p>
      )}
    </div>
  );
}

interface PersonProps {
  post: 'medic' | 'masseur';
  sheet: Sheet;
  english: EnglishSheet;
}

function Person({ post, sheet, english }: PersonProps) {
  return (
    <table>
      <caption>
        {sheetText[post]} <English text={englishSheetText[post]} />
      </caption>
      <thead>
        <tr>
          {staffHeaders.slice(1).map(([header, other]) => (
            <th key={header} scope="col">
              {header} <English text={other} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {sheet[post]} <English text={english[post]} />
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
