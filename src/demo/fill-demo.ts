import { randomBytes } from 'node:crypto';
import type { IsoDate } from '#domain/common/dates.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { sqlInto, sqlNames } from '#server/db/typed-columns.ts';
import { hashPassword } from '#server/features/sign-in/password-hash.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { demoLogins } from './demo-logins.ts';
import { drawDocuments } from './draw-documents.ts';
import { planFederation } from './plan-federation.ts';
import { planPictures } from './plan-pictures.ts';
import { STANDARD_PLAYERS } from './rows.ts';
import { storePictures } from './store-pictures.ts';
import { writeFederation } from './write-federation.ts';
import { fillDemoText } from './fill-demo.text.ts';

const installation = sqlNames(installationTable);

/** Nobody answers there. */
const CONTACT = {
  email: 'office@federacia.example',
  phone: '+359 2 000 0000',
  address: 'гр. София, бул. „Примерен“ №\u00a01',
};

interface FillDemoOptions {
  database: OpenDatabase;
  files: Pick<FileStore, 'put'>;
  secrets: Secrets;
  today: IsoDate;
  players?: number;
  onProgress?: (text: string) => void;
}

/**
 * Fills an empty database with an invented federation, the same every time.
 * Files come first and all rows in one transaction: a fill that was broken off leaves the database empty.
 */
export async function fillDemo(options: FillDemoOptions): Promise<void> {
  const { database, files, secrets, today, players = STANDARD_PLAYERS, onProgress = () => undefined } = options;
  const plan = planFederation(today, players);
  const pictures = planPictures({
    today,
    clubs: plan.clubs,
    coaches: plan.coachPlan.coaches,
    players: plan.standardPlayers,
  });
  onProgress(fillDemoText.pictures(pictures.length));
  const pictureRows = await storePictures(pictures, files);
  const documents = [...plan.coachPlan.files, ...plan.documents.files, ...plan.transfers.files];
  onProgress(fillDemoText.documents(documents.length));
  const documentRows = await drawDocuments(documents, files);
  const passwordHashes = await hashPasswords();

  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await writeFederation({
      client,
      plan,
      files: [...pictureRows, ...documentRows],
      passwordHashes,
      secrets,
      today,
      players,
      onProgress,
    });
    await client.query(
      `insert into ${sqlInto(installationTable, ['isDemo', 'email', 'phone', 'address'])} values (true, $1, $2, $3)
        on conflict (${installation.isOnly}) do update
        set ${installation.isDemo} = true, ${installation.email} = excluded.${installation.email},
          ${installation.phone} = excluded.${installation.phone}, ${installation.address} = excluded.${installation.address}`,
      [CONTACT.email, CONTACT.phone, CONTACT.address],
    );
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first failure is the one to tell
    throw error;
  } finally {
    client.release();
  }
}

/** The demo logins have known passwords; everyone else shares one that nobody knows. */
async function hashPasswords(): Promise<{ known: ReadonlyMap<string, string>; unknown: string }> {
  const known = new Map<string, string>();
  for (const { userName, password } of demoLogins) known.set(userName, await hashPassword(password));
  return { known, unknown: await hashPassword(randomBytes(24).toString('base64')) };
}
