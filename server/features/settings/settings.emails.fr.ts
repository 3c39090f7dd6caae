import type { SettingsMails } from './settings.emails.en.ts'

export const settingsMails: SettingsMails = {
  domainCode: ({ company, manager, domain, code, hours }) => ({
    subject: `${code} permet à une entreprise d’utiliser ${domain} sur Umuhora`,
    heading: `${domain} appartient-il à ${company} ?`,
    paragraphs: [
      `C’est ce qu’indique ${manager}. Avec ce code, ${company} le prouve : toute personne qui s’inscrit ensuite avec une adresse en ${domain} peut rejoindre l’entreprise d’elle-même.`,
      `Le code est ${code}. Il est valable ${hours} heures.`,
      'Ne le transmettez que si c’est exact. Si vous ne connaissez pas cette entreprise, ne faites rien : rien ne change.',
    ],
  }),
  factorReset: ({ company, manager, link }) => ({
    subject: 'Votre second facteur a été réinitialisé',
    heading: 'Votre second facteur a été réinitialisé',
    paragraphs: [
      `${manager}, de ${company}, a supprimé le second facteur de votre compte et vous avez été déconnecté partout. La prochaine fois, connectez-vous avec votre mot de passe et configurez-en un nouveau.`,
      'Si vous ne l’avez pas demandé, contactez cette personne tout de suite.',
    ],
    action: { label: 'Se connecter', url: link },
  }),
}
