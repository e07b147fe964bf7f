// A rule for lint: what people read stands in text modules (`<component>.text.ts`, `<noun>.text.ts`,
// `web/lib/text/words.ts`) and never inside a component, so that all words of a page are found in one place.
const CYRILLIC = /\p{Script=Cyrillic}/u;

const moved = {
  meta: { type: 'problem' },
  create(context) {
    const look = (node, text) => {
      if (CYRILLIC.test(text))
        context.report({ node, message: 'Texts stand in the text module beside the component.' });
    };
    return {
      JSXText: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === 'string') look(node, node.value);
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { moved } };
