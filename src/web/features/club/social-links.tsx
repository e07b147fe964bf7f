import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { isWebAddress } from '#web/lib/text/web-address.ts';
import * as texts from './social-links.text.ts';

const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden {...outline}>
      {children}
    </svg>
  );
}

/** Drawn by hand in the line of the other icons: recognisable, but nobody's artwork. */
const socialIcons = {
  websiteUrl: <Globe size={20} aria-hidden />,
  facebookUrl: (
    <Glyph>
      <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17z" />
    </Glyph>
  ),
  xUrl: (
    <Glyph>
      <path d="M4 4l16 16M20 4L4 20" strokeWidth={2.4} />
    </Glyph>
  ),
  instagramUrl: (
    <Glyph>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeWidth={2.4} />
    </Glyph>
  ),
  youtubeUrl: (
    <Glyph>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.5 9.5l4 2.5-4 2.5z" />
    </Glyph>
  ),
  linkedInUrl: (
    <Glyph>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v5M8 7.5v.01M12 16v-5M12 13a2 2 0 0 1 4 0v3" />
    </Glyph>
  ),
  tiktokUrl: (
    <Glyph>
      <path d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.4 2.8 2.200 4.6 5 5" />
    </Glyph>
  ),
} as const;

type SocialField = keyof typeof socialIcons;

const titles: Record<SocialField, (club: string) => string> = {
  websiteUrl: (club) => texts.website(club),
  facebookUrl: (club) => texts.facebook(club),
  xUrl: (club) => texts.xProfile(club),
  instagramUrl: (club) => texts.instagram(club),
  youtubeUrl: (club) => texts.youtube(club),
  linkedInUrl: (club) => texts.linkedIn(club),
  tiktokUrl: (club) => texts.tiktok(club),
};

export function SocialLinks({ club }: { club: ClubDetails }) {
  const fields = (Object.keys(socialIcons) as SocialField[]).filter((field) => isWebAddress(club[field]));
  if (fields.length === 0) return <p className="text-label text-text-2">{texts.noProfiles}</p>;

  return (
    <ul className="mt-1 -mx-1 flex gap-0.5 overflow-x-auto px-1">
      {fields.map((field) => (
        <li key={field}>
          <a
            href={club[field] ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.opensNewTab(titles[field](club.fullName))}
            title={titles[field](club.fullName)}
            className="inline-flex size-9 items-center justify-center rounded-control border pointer-coarse:size-11 border-border text-text-2 transition-colors hover:border-primary hover:text-link"
          >
            {socialIcons[field]}
          </a>
        </li>
      ))}
    </ul>
  );
}
