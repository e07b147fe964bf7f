import { darker, lighter } from './colour.ts';

/** A way to wear the hair, for people between two ages. Drawn in two layers, with the head in between. */
export interface Hair {
  from: number;
  to: number;
  coversEars?: true;
  behind: (colour: string) => string;
  front: (colour: string) => string;
}

const NOTHING = () => '';
const ALWAYS = { from: 0, to: 120 } as const;
const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const shine = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${lighter(colour, 0.18)}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>`;

const CAP = 'M64 92C56 50 76 33 100 33S144 50 136 92C134 84 133 77 129 70C115 62 85 62 71 70C67 77 66 84 64 92Z';
const MIDDLE_PARTING =
  'M64 96C54 50 76 32 100 32S146 50 136 96C134 82 130 70 122 64C112 60 104 54 100 46C96 54 88 60 78 64C70 70 66 82 64 96Z';
const SIDE_PARTING =
  'M64 96C54 48 78 31 104 32C134 34 144 56 136 96C135 84 131 74 126 68C108 68 92 62 84 50C80 62 68 76 64 96Z';

export const menHair: readonly Hair[] = [
  { ...ALWAYS, behind: NOTHING, front: (c) => fill(CAP, c) + shine('M78 46Q88 39 100 39', c) },
  {
    ...ALWAYS,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M64 90C58 62 64 44 76 38C84 28 112 24 128 34C144 44 142 66 136 90C134 82 132 74 129 69C113 70 92 66 80 56C76 64 68 76 64 90Z',
        c,
      ) + shine('M84 40Q102 31 120 38', c),
  },
  {
    from: 0,
    to: 30,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M64 92C56 50 76 32 100 32S144 50 136 92C134 84 133 78 130 72L124 78L118 69L110 78L102 68L94 78L86 69L79 78L72 71C68 77 66 84 64 92Z',
        c,
      ) + shine('M76 48Q88 39 102 39', c),
  },
  {
    from: 0,
    to: 45,
    behind: NOTHING,
    front: (c) =>
      [
        [68, 66, 11],
        [74, 52, 12],
        [86, 42, 13],
        [101, 38, 13],
        [116, 43, 13],
        [127, 53, 12],
        [133, 67, 10],
        [84, 56, 12],
        [100, 53, 13],
        [116, 56, 12],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`)
        .join('') +
      fill(
        'M64 88C63 76 66 68 72 62L76 68C69 74 66 80 64 88ZM136 88C137 76 134 68 128 62L124 68C131 74 134 80 136 88Z',
        c,
      ),
  },
  {
    ...ALWAYS,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M66 86C62 54 78 40 100 40S138 54 134 86C133 78 131 73 128 68C114 60 86 60 72 68C69 73 67 78 66 86Z',
        lighter(c, 0.1),
      ),
  },
  {
    from: 0,
    to: 35,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M64 90C58 64 60 50 70 46L72 34L82 38L90 26L99 34L110 24L116 35L128 31L129 44C140 50 142 66 136 90C134 82 132 74 128 68C114 64 86 64 72 68C68 74 66 82 64 90Z',
        c,
      ),
  },
  {
    from: 38,
    to: 120,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M64 94C56 58 74 38 100 38S144 58 136 94C134 84 133 79 130 74C130 62 124 54 114 52C108 60 92 60 86 52C76 54 70 62 70 74C67 79 66 84 64 94Z',
        c,
      ),
  },
  {
    from: 46,
    to: 120,
    behind: NOTHING,
    front: (c) =>
      fill('M65 98C60 82 62 70 70 62C68 76 69 84 68 98ZM135 98C140 82 138 70 130 62C132 76 131 84 132 98Z', c),
  },
];

const LONG_BEHIND =
  'M60 82C54 120 56 142 62 156C84 164 116 164 138 156C144 142 146 120 140 82C138 50 124 34 100 34S62 50 60 82Z';

export const womenHair: readonly Hair[] = [
  {
    // A tail to one side.
    ...ALWAYS,
    to: 45,
    behind: (c) =>
      fill(
        'M122 44C152 34 166 62 160 96C158 118 164 130 156 144C148 132 142 122 142 100C142 78 138 62 122 56Z',
        darker(c, 0.14),
      ) + `<circle cx="132" cy="48" r="7" fill="#1746a2"/>`,
    front: (c) =>
      fill('M64 92C56 50 76 33 100 33S144 50 136 92C134 82 131 74 124 66C112 56 94 54 84 58C74 64 66 78 64 92Z', c) +
      shine('M78 48Q90 39 104 40', c),
  },
  {
    // A knot on top.
    ...ALWAYS,
    behind: (c) => `<circle cx="100" cy="32" r="16" fill="${darker(c, 0.12)}"/>`,
    front: (c) =>
      fill('M64 92C56 52 76 37 100 37S144 52 136 92C134 82 132 76 127 70C112 60 88 60 73 70C68 76 66 82 64 92Z', c) +
      shine('M90 28Q98 21 108 25', c) +
      shine('M78 50Q88 43 100 43', c),
  },
  {
    ...ALWAYS,
    coversEars: true,
    behind: (c) => fill(LONG_BEHIND, darker(c, 0.12)),
    front: (c) =>
      fill(MIDDLE_PARTING, c) +
      fill(
        'M64 88C58 112 60 136 64 152C72 140 69 112 69 92ZM136 88C142 112 140 136 136 152C128 140 131 112 131 92Z',
        c,
      ) +
      shine('M76 52Q82 44 92 41', c),
  },
  {
    // Cut at the chin, with a fringe.
    ...ALWAYS,
    coversEars: true,
    behind: (c) =>
      fill('M60 80C54 108 56 124 62 132H138C144 124 146 108 140 80C138 50 124 34 100 34S62 50 60 80Z', darker(c, 0.14)),
    front: (c) =>
      fill('M63 98C54 50 76 32 100 32S146 50 137 98C135 90 134 82 131 76C112 80 88 80 69 76C66 82 65 90 63 98Z', c) +
      fill(
        'M62 92C58 112 60 124 66 131C70 122 68 106 68 94ZM138 92C142 112 140 124 134 131C130 122 132 106 132 94Z',
        c,
      ) +
      shine('M78 47Q90 39 104 40', c),
  },
  {
    // Two plaits.
    from: 0,
    to: 22,
    behind: NOTHING,
    front: (c) =>
      fill(MIDDLE_PARTING, c) +
      [64, 136]
        .map(
          (x) =>
            [100, 113, 126, 139, 151]
              .map(
                (y, i) =>
                  `<ellipse cx="${x + (x < 100 ? -i : i) * 0.8}" cy="${y}" rx="${8 - i * 0.5}" ry="8" fill="${i % 2 === 0 ? c : darker(c, 0.12)}"/>`,
              )
              .join('') + `<rect x="${x < 100 ? 56 : 136}" y="157" width="9" height="5" rx="2" fill="#ffc629"/>`,
        )
        .join(''),
  },
  {
    ...ALWAYS,
    coversEars: true,
    behind: (c) =>
      fill(
        'M60 80C50 104 60 116 52 132C50 148 62 158 74 158H126C138 158 150 148 148 132C140 116 150 104 140 80C138 50 124 34 100 34S62 50 60 80Z',
        darker(c, 0.12),
      ),
    front: (c) =>
      fill(SIDE_PARTING, c) +
      fill(
        'M64 86C56 104 64 116 57 132C56 142 62 148 68 146C72 130 66 110 69 90ZM136 86C144 104 136 116 143 132C144 142 138 148 132 146C128 130 134 110 131 90Z',
        c,
      ) +
      shine('M92 42Q108 37 122 46', c),
  },
  {
    // A tail behind: seen only over the crown.
    ...ALWAYS,
    to: 40,
    behind: (c) => fill('M84 42C84 22 116 22 116 42L124 60H76Z', darker(c, 0.14)),
    front: (c) =>
      fill('M64 92C57 52 76 37 100 37S143 52 136 92C134 82 132 74 126 68C114 57 86 57 74 68C68 74 66 82 64 92Z', c) +
      shine('M80 49Q90 43 102 43', c),
  },
  {
    from: 30,
    to: 120,
    behind: NOTHING,
    front: (c) =>
      fill(
        'M63 98C54 52 74 30 104 31C134 33 146 58 137 98C134 94 134 84 130 74C112 74 94 68 86 56C82 68 70 72 68 84C67 90 66 94 63 98Z',
        c,
      ) + shine('M90 41Q106 36 120 43', c),
  },
];
