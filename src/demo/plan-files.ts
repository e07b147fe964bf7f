import type { IsoMoment } from './calendar.ts';

export interface PlannedFile {
  id: string;
  template: string;
  fileName: string;
  createdOn: IsoMoment;
}
