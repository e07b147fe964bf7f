import { describe, expect, it } from 'vitest';
import { INVALID, refusals } from '../common/form.test-tools.ts';
import {
  reportFileQuerySchema,
  reportParamsSchema,
  reportQuerySchema,
  yearlyReportQuerySchema,
} from './report.contract.ts';

const YEARS = 'Моля, въведете цяло число от 1990 до 2099';

describe('a report', () => {
  it('is of a season and a day, or of now', () => {
    expect(reportQuerySchema.parse({ season: '', on: '' })).toEqual({});
    expect(reportQuerySchema.parse({ season: '1990', on: '2026-03-01' })).toEqual({ season: 1990, on: '2026-03-01' });
    expect(reportQuerySchema.parse({ season: '2099' })).toEqual({ season: 2099 });
  });

  it.each(['1989', '2100', 'x'])('is of no season „%s“', (season) => {
    expect(refusals(reportQuerySchema, { season })).toEqual([`season: ${YEARS}`]);
    expect(refusals(yearlyReportQuerySchema, { year: season })).toEqual([`year: ${YEARS}`]);
  });

  it('is of a day of the calendar', () => {
    expect(refusals(reportQuerySchema, { on: '2026-02-30' })).toEqual(['on: Моля, въведете валидна дата']);
  });

  it('is a sheet unless a paper is asked for', () => {
    expect(reportFileQuerySchema.parse({ season: '2026' })).toEqual({ season: 2026, format: 'xlsx' });
    expect(yearlyReportQuerySchema.parse({ year: '2026' })).toEqual({ year: 2026, format: 'xlsx' });
    for (const schema of [reportFileQuerySchema, yearlyReportQuerySchema]) {
      for (const format of ['xlsx', 'pdf']) expect(schema.parse({ year: 2026, format })).toMatchObject({ format });
      expect(refusals(schema, { year: 2026, format: 'doc' })).toEqual([`format: ${INVALID}`]);
    }
  });

  it('is one of those there are', () => {
    expect(refusals(reportParamsSchema, { name: 'secrets' })).toHaveLength(1);
  });
});
