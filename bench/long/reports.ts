import { reportNames } from '#domain/report/report-list.ts';
import { type Figure, median } from '../figure.ts';
import type { Workshop } from './workshop.ts';

const TIMES = 5;

/** Each report as the page asks for it. */
export async function measureReports({ ask, timed }: Workshop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of reportNames) {
    const look = () => timed(() => ask('GET', `/api/reports/${name}`));
    await look();
    const looks = [];
    for (let time = 0; time < TIMES; time++) looks.push(await look());
    figures.push(
      { name: `отчет ${name}`, value: median(looks.map(({ ms }) => ms)), unit: 'ms', goal: null },
      { name: `отчет ${name}, процесор`, value: median(looks.map((one) => one.processorMs)), unit: 'ms', goal: null },
    );
  }
  return figures;
}
