import {
  brand,
  choice,
  cloth,
  clothesSize,
  colour,
  millilitres,
  type StarterCategory,
  shoeSize,
} from './attributes.ts'

const pagneLength = choice('longueur', 'Longueur', ['2 yards', '3 yards', '6 yards', 'Autre'])

export const womensClothes: StarterCategory = {
  slug: 'mode-femme',
  name: 'Mode femme',
  attributes: [colour, cloth],
  children: [
    {
      slug: 'robes-femme',
      name: 'Robes',
      attributes: [clothesSize],
      children: [
        { slug: 'robes-jour', name: 'De jour' },
        { slug: 'robes-ceremonie', name: 'De cérémonie' },
      ],
    },
    { slug: 'hauts-femme', name: 'Hauts et chemisiers', attributes: [clothesSize] },
    { slug: 'pantalons-femme', name: 'Pantalons et jeans', attributes: [clothesSize] },
    { slug: 'vestes-femme', name: 'Vestes', attributes: [clothesSize] },
    { slug: 'boubous-femme', name: 'Boubous et ensembles', attributes: [clothesSize] },
    { slug: 'tissus-pagnes', name: 'Tissus et pagnes', attributes: [pagneLength] },
    { slug: 'foulards-chapeaux', name: 'Foulards et chapeaux' },
    { slug: 'maillots-lingerie', name: 'Maillots et lingerie', attributes: [clothesSize] },
  ],
}

export const mensClothes: StarterCategory = {
  slug: 'mode-homme',
  name: 'Mode homme',
  attributes: [colour],
  children: [
    { slug: 'chemises-homme', name: 'Chemises et cravates', attributes: [clothesSize, cloth] },
    { slug: 'hauts-homme', name: 'Polos et maillots', attributes: [clothesSize] },
    { slug: 'pantalons-homme', name: 'Pantalons et shorts', attributes: [clothesSize] },
    { slug: 'vestes-homme', name: 'Vestes et blousons', attributes: [clothesSize] },
    { slug: 'boubous-homme', name: 'Boubous et tissus', attributes: [clothesSize, cloth] },
    { slug: 'chaussures-homme', name: 'Chaussures', attributes: [shoeSize] },
    { slug: 'chapeaux-homme', name: 'Chapeaux, bonnets, chaussettes' },
  ],
}

export const beauty: StarterCategory = {
  slug: 'beaute',
  name: 'Beauté et soins',
  attributes: [brand],
  children: [
    {
      slug: 'soins-corps',
      name: 'Soins du corps',
      attributes: [millilitres],
      children: [
        { slug: 'huiles-beurres', name: 'Huiles et beurres' },
        { slug: 'savons-bains', name: 'Savons et bains' },
        { slug: 'laits-gels', name: 'Laits, gels et baumes' },
      ],
    },
    { slug: 'cheveux', name: 'Cheveux' },
    { slug: 'maquillage', name: 'Maquillage et ongles', attributes: [colour] },
    { slug: 'parfums', name: 'Parfums et eaux', attributes: [millilitres] },
  ],
}

export const accessories: StarterCategory = {
  slug: 'accessoires',
  name: 'Chaussures, sacs et bijoux',
  attributes: [colour],
  children: [
    {
      slug: 'chaussures-femme',
      name: 'Chaussures',
      attributes: [shoeSize],
      children: [
        { slug: 'baskets', name: 'Baskets et course' },
        { slug: 'sandales-tongs', name: 'Sandales et tongs' },
        { slug: 'escarpins-bottines', name: 'Escarpins, ballerines, bottines' },
      ],
    },
    { slug: 'sacs', name: 'Sacs et pochettes', attributes: [cloth] },
    { slug: 'valises', name: 'Valises' },
    { slug: 'bijoux', name: 'Bijoux', attributes: [cloth] },
    { slug: 'montres', name: 'Montres', attributes: [brand] },
    { slug: 'lunettes', name: 'Lunettes', attributes: [brand] },
  ],
}
