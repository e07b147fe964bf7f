import type { IncomingHttpHeaders } from 'node:http';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}
