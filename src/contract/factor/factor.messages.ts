/** Sentences about the second factor that both sides say; apart from the others, because few pages need them. */
export const factorMessages = {
  codeRequired: 'Моля, въведете код',
  secondStepOver: 'Времето за втората стъпка изтече. Моля, влезте отново.',
  proofRequired: 'Моля, въведете код или потвърдете с ключ за достъп',
  passkeyNameRequired: 'Моля, въведете име на ключа',
  passkeyRefused: 'Ключът за достъп не беше приет. Моля, опитайте отново.',
} as const;
