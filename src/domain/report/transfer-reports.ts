import { transferStatus, transferStatusLabels, transferTypeShortLabels } from '../transfer/transfer.rules.ts';
import { ALL, by, column, inDays, ofSeason } from './report-columns.ts';
import type { ListFilter, Report } from './report.rules.ts';

const transferTypes = Object.entries(transferTypeShortLabels).map(([value, label]) => ({ value, label }));
const transfersByType = by('transfers', 'type');
const ofTransfers = (name: string, label: string, filter: ListFilter = {}) =>
  column(transfersByType, name, label, (season) => ({ season, ...filter }));

export const transferReports = {
  'transfers-by-type': {
    title: 'Трансфери по вид',
    about: 'Започнатите през един сезон и докъде са стигнали',
    rowLabel: 'Вид',
    rows: 'choices',
    choices: transferTypes,
    columns: [
      ofTransfers('all', ALL),
      ...Object.values(transferStatus).map((status) =>
        ofTransfers(`status${status}`, transferStatusLabels[status], { status }),
      ),
    ],
    isOfSeason: true,
    hasTotal: true,
    picture: 'bars',
  },
  'transfers-by-season': {
    title: 'Трансфери по сезони',
    about: 'Започнатите през последните пет сезона, по вид',
    rowLabel: 'Сезон',
    rows: 'seasons',
    columns: [
      ofSeason('transfers', 'all', ALL, (season) => ({ season })),
      ...transferTypes.map(({ value, label }) =>
        ofSeason('transfers', `type${value}`, label, (season) => ({ season, type: value })),
      ),
    ],
    picture: 'lines',
  },
  'transfers-time': {
    title: 'Време за осъществяване на трансферите',
    about: 'От започването до преминаването на състезателя',
    rowLabel: 'Вид',
    rows: 'choices',
    choices: transferTypes,
    columns: [
      ofTransfers('carriedOut', 'Осъществени', { took: 'any' }),
      ofTransfers('week', 'До 7 дни', { took: '7' }),
      ofTransfers('fortnight', '8–14 дни', { took: '14' }),
      ofTransfers('month', '15–30 дни', { took: '30' }),
      ofTransfers('longer', 'Над 30 дни', { took: 'more' }),
      inDays(ofTransfers('median', 'Медиана, дни', { took: 'any' })),
    ],
    isOfSeason: true,
    hasTotal: true,
    picture: 'bars',
  },
  'transfers-response': {
    title: 'Време за отговор на клубовете',
    about: 'Колко време минава, докато клубът подпише трансфер, започнат от друг',
    rowLabel: 'Клуб',
    rows: 'clubs',
    columns: [
      column(by('transfers', 'answeredBy'), 'answered', 'Подписани', (season) => ({ season })),
      inDays(column(by('transfers', 'answeredBy'), 'median', 'Медиана, дни', (season) => ({ season }))),
      column(by('transfers', 'unansweredBy'), 'waiting', 'Чакат подпис', (season) => ({ season })),
    ],
    isOfSeason: true,
    picture: 'bars',
  },
} satisfies Record<string, Report>;
