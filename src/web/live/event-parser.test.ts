import { expect, it } from 'vitest';
import { eventParser } from './event-parser.ts';

it('events are whole however the line has cut them', () => {
  const text = 'event: ready\ndata:\n\n:\n\nid: 7\nevent: news\ndata: {"transferId":5}\n\n';
  for (let at = 0; at <= text.length; at++) {
    const parse = eventParser();
    expect([...parse(text.slice(0, at)), ...parse(text.slice(at))]).toEqual([
      { kind: 'ready', data: '', id: null },
      { kind: 'news', data: '{"transferId":5}', id: '7' },
    ]);
  }
});
