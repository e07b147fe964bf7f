import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { playerProposalTable } from '#server/db/tables/player.table.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { aProposal } from './builders.ts';

interface ProposalParts {
  player: { id: number };
  club: { id: number };
  coach: { id: number };
  user: { id: number };
}

/** Each club proposes another name, number and coach for one of its players; no field of the proposals is empty. */
export async function buildProposals(
  db: Database,
  secrets: Secrets,
  { own, other }: Record<'own' | 'other', ProposalParts>,
) {
  const aProposalOf = async ({ player, club, coach, user }: ProposalParts) => {
    const proposal = await aProposal(db, {
      playerId: player.id,
      clubId: club.id,
      createdBy: user.id,
      before: { lastName: 'Иванов', egn: null, currentCoachId: coach.id },
      after: { lastName: 'Йованов', egn: null, currentCoachId: coach.id },
    });
    const { id } = proposal;
    const egnCipher = secrets.encrypt('1246159908', { table: 'player_proposals', column: 'egn', id });
    await db.update(playerProposalTable).set({ egnCipher }).where(eq(playerProposalTable.id, id));
    return proposal;
  };
  return { proposals: { own: await aProposalOf(own), other: await aProposalOf(other) } };
}
