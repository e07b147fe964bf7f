import type { IsoMoment } from './calendar.ts';

/** A document that is still to be drawn. */
export interface PlannedFile {
  id: string;
  /** Which of the sample pages it shows. */
  template: string;
  fileName: string;
  createdOn: IsoMoment;
}
