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
import { withSoftHyphens } from '#domain/common/hyphenation.ts';
import { useFederation, useFederationLogo } from '#web/lib/federation.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';

/** More letters than these may need a second line. */
const LETTERS_OF_A_LINE = 13;

interface CardIndexSheetProps extends PrintedSheet {
  isCodeToCome?: boolean;
}

/** The team licence as it is printed: header on every page, rows and signatures never torn apart. */
export function CardIndexSheet({ cardIndex, verification, isCodeToCome = false }: CardIndexSheetProps) {
  const sheet = sheetOf(cardIndex);
  const logo = useFederationLogo('large');
  return (
    <>
      <header className="sheet-head">
        {logo === null ? null : <img src={logo} alt="" width={384} height={384} className="sheet-logo" />}
        <div className="sheet-names">
          <h2 className="sheet-title">{sheet.title}</h2>
          <div className="sheet-stripe" />
          <p className="sheet-club">{sheet.club}</p>
          <p className="sheet-group">{headingOf(sheet)}</p>
        </div>
        {verification === null ? (
          isCodeToCome ? (
            <p className="sheet-code sheet-code-to-come">{sheetText.codeToCome}</p>
          ) : null
        ) : (
          <QrPicture qr={verification.qr} label={`${sheetText.code}: ${verification.url}`} className="sheet-code" />
        )}
      </header>
      <Players lines={sheet.lines} />
      <Staff sheet={sheet} />
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

function Players({ lines }: { lines: readonly SheetLine[] }) {
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
          {Object.values(sheetText.columns).map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 ? (
          <tr>
            <td colSpan={sheetWidths.length} className="sheet-centred">
              {sheetText.empty}
            </td>
          </tr>
        ) : (
          lines.map((line) => (
            <tr key={line.playerId}>
              <td className="sheet-centred">{line.place}</td>
              <Name text={line.firstName} />
              <Name text={line.middleName} />
              <Name text={line.lastName} />
              <td className="sheet-date">{line.birthDate}</td>
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

/** Two lines of smaller letters take no more room than one. */
function Name({ text }: { text: string }) {
  const isLong = text.length > LETTERS_OF_A_LINE;
  return isLong ? <td className="sheet-long">{withSoftHyphens(text, LETTERS_OF_A_LINE)}</td> : <td>{text}</td>;
}

function Staff({ sheet }: { sheet: Sheet }) {
  const { coaches, name, signature, signs } = sheetText;
  const signatureLine = useFederation()?.signatureLine ?? null;
  const below = [sheet.approvedLine, signatureLine].filter((line) => line !== null).join(' · ');
  return (
    <div className="sheet-end">
      <table>
        <caption>{coaches.title}</caption>
        <thead>
          <tr>
            {[coaches.post, name, signature].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.coaches.map((coach) => (
            <tr key={coach.post}>
              <td>{coach.post}</td>
              <td>{coach.name}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sheet-pair">
        <Person title={sheetText.medic} person={sheet.medic} />
        <Person title={sheetText.masseur} person={sheet.masseur} />
      </div>
      <ul className="sheet-signs">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {below === '' ? null : <p className="sheet-signed-for">{below}</p>}
    </div>
  );
}

function Person({ title, person }: { title: string; person: string }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{sheetText.name}</th>
          <th scope="col">{sheetText.signature}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{person}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
