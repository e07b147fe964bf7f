import { isAboutData, isAboutFile, type FailedCall } from './failed-call.ts';
import { namedLine } from './named-line.ts';

export interface Complaint {
  field: string | null;
  text: string;
}

interface SummaryLine {
  text: string;
  fieldId?: string;
}

export interface Summary {
  heading: string;
  lines: readonly SummaryLine[];
  requestId: string | null;
  /** Which refusal it belongs to: a new one asks for attention, a line less does not. */
  occasion: object;
  /** Whether its lines come and go with the complaints about the fields. */
  isAboutFields: boolean;
}

const DATA_HEADING = 'Проверете отбелязаните полета';

export function dataSummary(complaints: readonly Complaint[], idOf: (field: string) => string): Summary {
  return {
    heading: DATA_HEADING,
    lines: linesOf(complaints, idOf),
    requestId: null,
    occasion: {},
    isAboutFields: true,
  };
}

export function failureSummary(heading: string, call: FailedCall): Summary {
  // Where nothing is said before them, the server's words are the heading.
  const isHeading = heading === '' || call.message === '';
  const lines = isHeading ? [] : [{ text: call.message }];
  return { heading: heading || call.message, lines, requestId: call.requestId, occasion: {}, isAboutFields: false };
}

export function followFields(
  summary: Summary | null,
  complaints: readonly Complaint[],
  idOf: (field: string) => string,
): Summary | null {
  if (summary === null || !summary.isAboutFields) return summary;
  const general = summary.lines.filter(({ fieldId }) => fieldId === undefined);
  const lines = [...linesOf(complaints, idOf), ...general];
  return lines.length === 0 ? null : { ...summary, lines };
}

/** What the server said, field by field. A field the form does not show cannot carry a message. */
export function complaintsOf(call: FailedCall, hasField: (name: string) => boolean): Complaint[] | null {
  if (!isAboutData(call)) return null;
  if (isAboutFile(call)) return [{ field: hasField('file') ? 'file' : null, text: call.message }];
  if (call.problems.length === 0) {
    // „bulstatTaken“ is said of the field „bulstat“, „coachEgnTaken“ of the field „egn“.
    const taken = /^(\w+)Taken$/.exec(call.code.replace(/^coachE/, 'e'))?.[1];
    return [{ field: taken !== undefined && hasField(taken) ? taken : null, text: call.message }];
  }
  return call.problems.map(({ description, field }) => ({
    field: field !== undefined && hasField(field) ? field : null,
    text: description,
  }));
}

function linesOf(complaints: readonly Complaint[], idOf: (field: string) => string): SummaryLine[] {
  const lines = complaints.map(({ field, text }): SummaryLine => {
    if (field === null) return { text };
    const fieldId = idOf(field);
    return { text: namedLine(labelOf(fieldId), text), fieldId };
  });
  return inPageOrder(lines);
}

function labelOf(fieldId: string): string {
  return document.querySelector(`[data-label-of="${CSS.escape(fieldId)}"]`)?.textContent ?? '';
}

/** As one meets the fields on the page; what belongs to no field comes last. */
function inPageOrder(lines: readonly SummaryLine[]): SummaryLine[] {
  const place = ({ fieldId }: SummaryLine) => (fieldId === undefined ? null : document.getElementById(fieldId));
  return lines.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
