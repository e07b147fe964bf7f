import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { Verification, VerifiedTeam } from '#contract/paper/verification.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aCoach, aPicture, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aPhotoConsent } from '#test/guardian-world.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

export const SEASON = seasonOf(today(new Date()));

/** A team whose licence is printed, and whoever looks at its code. */
export function usePrintedTeams() {
  const database = useTestDatabase();
  const log: string[] = [];
  const { app, files } = useTestApp(database, { logLevel: 'info' }, { log: { write: (line) => void log.push(line) } });

  /** Somebody with a phone and no account. */
  const look = (url: string, remoteAddress = '198.51.100.20') => app().inject({ method: 'GET', url, remoteAddress });
  const verify = async (code: string) =>
    (await look(`/api/verify/${code}`)).json<Verification>().cardIndex as VerifiedTeam;

  const asAdministrator = async () =>
    signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

  async function aPrintedTeam() {
    const { db } = database();
    const club = await aClub(db);
    const photo = await aPicture(db, 'photo');
    await files.put(pictureName(photo.id, 384), Buffer.from('portrait'));
    const [first, second] = [
      await aPlayer(db, { currentClubId: club.id, firstName: 'Ангел', lastName: 'Ангелов', photoId: photo.id }),
      await aPlayer(db, { currentClubId: club.id, firstName: 'Ясен', lastName: 'Яневски', birthDate: '2013-01-15' }),
    ];
    for (const { id } of [first, second]) await aPhotoConsent(db, id);
    const medic = 'д-р Мария Колева';
    const staff = {
      seniorCoachId: (await aCoach(db, { name: 'Стоян Старшев' })).id,
      coachId: (await aCoach(db, { name: 'Помощников' })).id,
      medic,
    };
    const cardIndex = await aCardIndex(db, { clubId: club.id, year: SEASON, ...staff }, [first.id, second.id]);
    const administrator = await asAdministrator();
    const print = async () => {
      const response = await administrator.request({ method: 'PUT', url: `/api/cardindexes/${cardIndex.id}/sheet` });
      return response.json<PrintedSheet>().verification?.url.slice(-24) ?? '';
    };
    return { club, photo, first, second, cardIndex, administrator, code: await print(), print };
  }

  return { database, app, log, look, verify, aPrintedTeam };
}
