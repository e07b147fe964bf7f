import { isAboutData, isAboutFile, type FailedCall } from './failed-call.ts';

interface SummaryLine {
  text: string;
  /** The control the line is about. */
  fieldId?: string;
}

/** What stands above a form that could not be sent. */
export interface Summary {
  heading: string;
  lines: readonly SummaryLine[];
  requestId: string | null;
}

const DATA_HEADING = 'Има проблем с данните';

/** A sentence for a field, or for no field in particular. */
export interface Complaint {
  field: string | null;
  text: string;
}

export function dataSummary(complaints: readonly Complaint[], idOf: (field: string) => string): Summary {
  const lines = complaints.map(({ field, text }) => (field === null ? { text } : { text, fieldId: idOf(field) }));
  return { heading: DATA_HEADING, lines: inPageOrder(lines), requestId: null };
}

/** A failure that no change of the data would cure: no connection, no right, a broken server. */
export function failureSummary(heading: string, call: FailedCall): Summary {
  return { heading, lines: call.message === '' ? [] : [{ text: call.message }], requestId: call.requestId };
}

/** What the server said, field by field. A field the form does not show cannot carry a message. */
export function complaintsOf(call: FailedCall, hasField: (name: string) => boolean): Complaint[] | null {
  if (!isAboutData(call)) return null;
  if (isAboutFile(call)) return [{ field: hasField('file') ? 'file' : null, text: call.message }];
  if (call.problems.length === 0) {
    // „bulstatTaken“ is said of the field „bulstat“.
    const taken = /^(\w+)Taken$/.exec(call.code)?.[1];
    return [{ field: taken !== undefined && hasField(taken) ? taken : null, text: call.message }];
  }
  return call.problems.map(({ description, field }) => ({
    field: field !== undefined && hasField(field) ? field : null,
    text: description,
  }));
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
