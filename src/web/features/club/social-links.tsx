import type { ClubDetails } from '#contract/club.contract.ts';
import { isWebAddress } from '#web/lib/web-address.ts';
import { socialIcons } from './social-icons.tsx';

type SocialField = keyof typeof socialIcons;

const titles: Record<SocialField, (club: string) => string> = {
  websiteUrl: (club) => `Уебсайт на ${club}`,
  facebookUrl: (club) => `Facebook профил на ${club}`,
  xUrl: (club) => `X профил на ${club}`,
  instagramUrl: (club) => `Instagram профил на ${club}`,
  youtubeUrl: (club) => `YouTube профил на ${club}`,
  linkedInUrl: (club) => `LinkedIn профил на ${club}`,
  tiktokUrl: (club) => `TikTok профил на ${club}`,
};

/** The club elsewhere on the web. */
export function SocialLinks({ club }: { club: ClubDetails }) {
  const fields = (Object.keys(socialIcons) as SocialField[]).filter((field) => isWebAddress(club[field]));
  if (fields.length === 0) return <p className="text-label text-text-2">Няма добавени социални профили</p>;

  return (
    <ul className="flex flex-wrap gap-1">
      {fields.map((field) => (
        <li key={field}>
          <a
            href={club[field] ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${titles[field](club.fullName)}, отваря се в нов раздел`}
            title={titles[field](club.fullName)}
            className="inline-flex size-11 items-center justify-center rounded-control border border-border text-text-2 transition-colors hover:border-primary hover:text-link"
          >
            {socialIcons[field]}
          </a>
        </li>
      ))}
    </ul>
  );
}
